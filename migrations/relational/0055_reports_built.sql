CREATE TABLE "report_drafts" (
	"organization_uuid" uuid NOT NULL,
	"report_uuid" uuid PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"same_as" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_versions" (
	"organization_uuid" uuid NOT NULL,
	"report_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"definition" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_versions_report_uuid_number_pk" PRIMARY KEY("report_uuid","number")
);
--> statement-breakpoint
ALTER TABLE "report_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "owner_uuid" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "people" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "published" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_drafts" ADD CONSTRAINT "report_drafts_report_uuid_reports_uuid_fk" FOREIGN KEY ("report_uuid") REFERENCES "public"."reports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_versions" ADD CONSTRAINT "report_versions_report_uuid_reports_uuid_fk" FOREIGN KEY ("report_uuid") REFERENCES "public"."reports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_beginning" ON "reports" USING btree (lower("name") text_pattern_ops,("organization_uuid"::text));--> statement-breakpoint
CREATE INDEX "reports_by_parts" ON "reports" USING gin ("name" gin_trgm_ops,("organization_uuid"::text)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE VIEW "public"."report_names" AS (select "uuid", "name", "updated_at" as "recent", "owner_uuid", "audience", "roles", "people", "published" from "reports" where (organization_uuid::text = current_setting('app.organization_uuid', true) and "reports"."deleted_at" is null));--> statement-breakpoint
CREATE POLICY "of_names" ON "reports" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_drafts" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_versions" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);