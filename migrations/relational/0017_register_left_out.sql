CREATE TABLE "register_left_out" (
	"organization_uuid" uuid NOT NULL,
	"upload_uuid" uuid NOT NULL,
	"row" integer NOT NULL,
	"register" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL,
	"is_brought_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "register_left_out_organization_uuid_upload_uuid_row_pk" PRIMARY KEY("organization_uuid","upload_uuid","row")
);
--> statement-breakpoint
ALTER TABLE "register_left_out" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "register_left_out_by_key" ON "register_left_out" USING btree ("organization_uuid","register","key");--> statement-breakpoint
CREATE POLICY "of_organization" ON "register_left_out" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);