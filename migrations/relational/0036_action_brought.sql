CREATE TABLE "action_brought" (
	"organization_uuid" uuid NOT NULL,
	"upload_uuid" uuid NOT NULL,
	"action_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"has_saving" boolean NOT NULL,
	CONSTRAINT "action_brought_organization_uuid_upload_uuid_action_uuid_pk" PRIMARY KEY("organization_uuid","upload_uuid","action_uuid")
);
--> statement-breakpoint
ALTER TABLE "action_brought" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "action_brought" ADD CONSTRAINT "action_brought_action_uuid_actions_uuid_fk" FOREIGN KEY ("action_uuid") REFERENCES "public"."actions"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_brought_of" ON "action_brought" USING btree ("organization_uuid","action_uuid");--> statement-breakpoint
CREATE POLICY "of_organization" ON "action_brought" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);