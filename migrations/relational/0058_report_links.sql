CREATE TABLE "report_links" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_uuid" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"password_hash" text,
	"note" text NOT NULL,
	"sites" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "report_link_by_secret" UNIQUE("organization_uuid","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "report_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report_uuid_reports_uuid_fk" FOREIGN KEY ("report_uuid") REFERENCES "public"."reports"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_links_of" ON "report_links" USING btree ("report_uuid");--> statement-breakpoint
CREATE POLICY "of_organization" ON "report_links" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);