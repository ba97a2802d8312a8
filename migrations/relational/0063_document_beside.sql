DROP VIEW "public"."document_words_found_in";--> statement-breakpoint
ALTER TABLE "document_words" ADD COLUMN "beside" "bytea";--> statement-breakpoint
ALTER TABLE "document_words" ALTER COLUMN "beside" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE VIEW "public"."document_words_found_in" AS (select "file_uuid", "words", "cut", "beside" from "document_words" where organization_uuid::text = current_setting('app.organization_uuid', true));