CREATE TABLE "joined_rollups" (
	"organization_uuid" uuid NOT NULL,
	"dataset" text NOT NULL,
	"build" bigint,
	"of" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"former" jsonb NOT NULL,
	CONSTRAINT "joined_rollups_organization_uuid_dataset_pk" PRIMARY KEY("organization_uuid","dataset")
);
--> statement-breakpoint
ALTER TABLE "joined_rollups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_organization" ON "joined_rollups" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);