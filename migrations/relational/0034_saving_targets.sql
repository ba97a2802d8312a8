CREATE TABLE "saving_targets" (
	"organization_uuid" uuid NOT NULL,
	"year" date NOT NULL,
	"amount" numeric(38, 6) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "saving_targets_organization_uuid_year_pk" PRIMARY KEY("organization_uuid","year")
);
--> statement-breakpoint
ALTER TABLE "saving_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_organization" ON "saving_targets" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);