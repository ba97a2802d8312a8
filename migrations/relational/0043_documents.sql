CREATE TABLE "file_intakes" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_intakes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_folders" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"parent_uuid" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_folder_once" UNIQUE NULLS NOT DISTINCT("organization_uuid","parent_uuid","name")
);
--> statement-breakpoint
ALTER TABLE "document_folders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_pages" (
	"organization_uuid" uuid NOT NULL,
	"file_uuid" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "document_pages_file_uuid_page_pk" PRIMARY KEY("file_uuid","page")
);
--> statement-breakpoint
ALTER TABLE "document_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_texts" (
	"organization_uuid" uuid NOT NULL,
	"file_uuid" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"language" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "document_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_versions" (
	"organization_uuid" uuid NOT NULL,
	"document_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"restored_from" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_document_uuid_number_pk" PRIMARY KEY("document_uuid","number")
);
--> statement-breakpoint
ALTER TABLE "document_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_views" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"person_uuid" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_words" (
	"organization_uuid" uuid NOT NULL,
	"file_uuid" uuid NOT NULL,
	"part" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "document_words_file_uuid_part_pk" PRIMARY KEY("file_uuid","part")
);
--> statement-breakpoint
ALTER TABLE "document_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"folder_uuid" uuid,
	"owner_uuid" uuid NOT NULL,
	"audience" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"newest" integer DEFAULT 1 NOT NULL,
	"hold_reason" text,
	"held_by" uuid,
	"held_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_folders" ADD CONSTRAINT "document_folders_parent_uuid_document_folders_uuid_fk" FOREIGN KEY ("parent_uuid") REFERENCES "public"."document_folders"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_file_uuid_document_texts_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."document_texts"("file_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_file_uuid_stored_files_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."stored_files"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_file_uuid_stored_files_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."stored_files"("uuid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_views" ADD CONSTRAINT "document_views_document_uuid_documents_uuid_fk" FOREIGN KEY ("document_uuid") REFERENCES "public"."documents"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_file_uuid_document_texts_file_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."document_texts"("file_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_folder_uuid_document_folders_uuid_fk" FOREIGN KEY ("folder_uuid") REFERENCES "public"."document_folders"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_intakes_by_day" ON "file_intakes" USING btree ("organization_uuid","created_at");--> statement-breakpoint
CREATE INDEX "document_texts_by_state" ON "document_texts" USING btree ("organization_uuid","state");--> statement-breakpoint
CREATE INDEX "document_versions_of_file" ON "document_versions" USING btree ("file_uuid");--> statement-breakpoint
CREATE INDEX "document_views_of" ON "document_views" USING btree ("document_uuid","at");--> statement-breakpoint
CREATE INDEX "document_words_found" ON "document_words" USING gin ("words",("organization_uuid"::text)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "documents_by_change" ON "documents" USING btree ("organization_uuid","updated_at");--> statement-breakpoint
CREATE INDEX "documents_in_folder" ON "documents" USING btree ("folder_uuid");--> statement-breakpoint
CREATE INDEX "documents_by_beginning" ON "documents" USING btree (lower("title") text_pattern_ops,("organization_uuid"::text));--> statement-breakpoint
CREATE INDEX "documents_by_parts" ON "documents" USING gin ("title" gin_trgm_ops,("organization_uuid"::text)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE VIEW "public"."document_names" AS (select "uuid", "title" as "name", "updated_at" as "recent", "owner_uuid", "audience", "roles", "people" from "documents" where (organization_uuid::text = current_setting('app.organization_uuid', true) and "documents"."deleted_at" is null));--> statement-breakpoint
CREATE VIEW "public"."document_words_found_in" AS (select "file_uuid", "words" from "document_words" where organization_uuid::text = current_setting('app.organization_uuid', true));--> statement-breakpoint
CREATE POLICY "of_organization" ON "file_intakes" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_folders" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_pages" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_texts" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_versions" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_views" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_names" ON "document_words" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "of_organization" ON "document_words" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_names" ON "documents" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "of_organization" ON "documents" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);