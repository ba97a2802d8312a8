DROP VIEW "public"."document_words_found_in";--> statement-breakpoint
ALTER TABLE "document_words" ADD COLUMN "cut" "tsvector";--> statement-breakpoint
CREATE VIEW "public"."document_words_found_in" AS (select "file_uuid", "words", "cut" from "document_words" where organization_uuid::text = current_setting('app.organization_uuid', true));