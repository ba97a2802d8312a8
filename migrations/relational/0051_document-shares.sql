CREATE TABLE "document_shares" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_uuid" uuid NOT NULL,
	"number" integer,
	"secret_hash" text NOT NULL,
	"password_hash" text,
	"is_view_only" boolean NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "document_share_by_secret" UNIQUE("organization_uuid","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "document_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_share_pages" (
	"organization_uuid" uuid NOT NULL,
	"visit_uuid" uuid NOT NULL,
	"page" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "document_share_pages_visit_uuid_page_pk" PRIMARY KEY("visit_uuid","page")
);
--> statement-breakpoint
ALTER TABLE "document_share_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_share_visits" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"share_uuid" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text,
	"number" integer NOT NULL,
	"pages" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	CONSTRAINT "document_share_visit_by_secret" UNIQUE("organization_uuid","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "document_share_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_views" ALTER COLUMN "person_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_views" ADD COLUMN "visit_uuid" uuid;--> statement-breakpoint
ALTER TABLE "document_shares" ADD CONSTRAINT "document_shares_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_pages" ADD CONSTRAINT "document_share_pages_visit_uuid_document_share_visits_uuid_fk" FOREIGN KEY ("visit_uuid") REFERENCES "public"."document_share_visits"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_share_visits" ADD CONSTRAINT "document_share_visits_share_uuid_document_shares_uuid_fk" FOREIGN KEY ("share_uuid") REFERENCES "public"."document_shares"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_shares_of" ON "document_shares" USING btree ("document_uuid");--> statement-breakpoint
CREATE INDEX "document_share_visits_of" ON "document_share_visits" USING btree ("share_uuid","at");--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_shares" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_share_pages" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_share_visits" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);