CREATE TABLE "goal_brought" (
	"organization_uuid" uuid NOT NULL,
	"upload_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"objective_uuid" uuid NOT NULL,
	"has_row" boolean NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"check_in_uuid" uuid,
	CONSTRAINT "goal_brought_organization_uuid_upload_uuid_kind_thing_id_pk" PRIMARY KEY("organization_uuid","upload_uuid","kind","thing_id")
);
--> statement-breakpoint
ALTER TABLE "goal_brought" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "goal_brought" ADD CONSTRAINT "goal_brought_objective_uuid_objectives_uuid_fk" FOREIGN KEY ("objective_uuid") REFERENCES "public"."objectives"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goal_brought_of" ON "goal_brought" USING btree ("organization_uuid","thing_id");--> statement-breakpoint
CREATE POLICY "of_organization" ON "goal_brought" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);