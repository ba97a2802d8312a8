CREATE TABLE "document_pairs" (
	"organization_uuid" uuid NOT NULL,
	"file_uuid" uuid PRIMARY KEY NOT NULL,
	"pairs" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_pairs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_pairs" ADD CONSTRAINT "document_pairs_file_uuid_document_texts_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."document_texts"("file_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_pairs_found" ON "document_pairs" USING gin ("pairs",("organization_uuid"::text)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE VIEW "public"."document_pairs_found_in" AS (select "file_uuid", "pairs" from "document_pairs" where organization_uuid::text = current_setting('app.organization_uuid', true));--> statement-breakpoint
CREATE POLICY "of_names" ON "document_pairs" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_pairs" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);