CREATE TABLE "agreement_rollups" (
	"organization_uuid" uuid NOT NULL,
	"read_as" text NOT NULL,
	"layout" integer NOT NULL,
	"build" bigint NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "agreement_rollups_organization_uuid_pk" PRIMARY KEY("organization_uuid")
);
--> statement-breakpoint
ALTER TABLE "agreement_rollups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_organization" ON "agreement_rollups" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);