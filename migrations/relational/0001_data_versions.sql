CREATE TABLE "data_versions" (
	"organization_uuid" uuid NOT NULL,
	"dataset" text NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_versions_organization_uuid_dataset_pk" PRIMARY KEY("organization_uuid","dataset")
);
--> statement-breakpoint
ALTER TABLE "data_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_organization" ON "data_versions" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);