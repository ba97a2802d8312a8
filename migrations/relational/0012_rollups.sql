CREATE TABLE "rollups" (
	"organization_uuid" uuid NOT NULL,
	"dataset" text NOT NULL,
	"upload_uuid" uuid NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"is_changing" boolean NOT NULL,
	"layout" integer NOT NULL,
	"build" bigint,
	"known" jsonb,
	CONSTRAINT "rollups_organization_uuid_dataset_upload_uuid_pk" PRIMARY KEY("organization_uuid","dataset","upload_uuid")
);
--> statement-breakpoint
ALTER TABLE "rollups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_organization" ON "rollups" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);