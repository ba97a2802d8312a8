CREATE TABLE "calendar_feeds" (
	"organization_uuid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_organization_uuid_person_uuid_pk" PRIMARY KEY("organization_uuid","person_uuid")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_organization" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);