CREATE TABLE "links" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_kind" text NOT NULL,
	"from_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"to_kind" text NOT NULL,
	"to_id" uuid NOT NULL,
	"anchor" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comments" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"author_uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_reads" (
	"organization_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "talk_reads_organization_uuid_user_uuid_kind_thing_id_pk" PRIMARY KEY("organization_uuid","user_uuid","kind","thing_id")
);
--> statement-breakpoint
ALTER TABLE "talk_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trash" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"title" text NOT NULL,
	"deleted_by" uuid NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trash" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "link_once" ON "links" USING btree ("organization_uuid","from_kind","from_id","relation","to_kind","to_id");--> statement-breakpoint
CREATE INDEX "links_to" ON "links" USING btree ("organization_uuid","to_kind","to_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_on" ON "comments" USING btree ("organization_uuid","kind","thing_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trash_once" ON "trash" USING btree ("organization_uuid","kind","thing_id");--> statement-breakpoint
CREATE INDEX "trash_by_age" ON "trash" USING btree ("organization_uuid","until");--> statement-breakpoint
CREATE INDEX "audit_entries_of" ON "audit_entries" USING btree ("organization_uuid","entity","entity_id","sequence");--> statement-breakpoint
CREATE POLICY "of_organization" ON "links" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "comments" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "talk_reads" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "trash" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);