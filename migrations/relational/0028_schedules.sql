CREATE TABLE "schedules_done" (
	"organization_uuid" uuid NOT NULL,
	"thing" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	CONSTRAINT "schedules_done_organization_uuid_thing_pk" PRIMARY KEY("organization_uuid","thing")
);
--> statement-breakpoint
ALTER TABLE "schedules_done" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedules_done" ADD CONSTRAINT "schedules_done_organization_uuid_organizations_uuid_fk" FOREIGN KEY ("organization_uuid") REFERENCES "public"."organizations"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "of_organization" ON "schedules_done" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);