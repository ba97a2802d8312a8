CREATE TABLE "category_states" (
	"organization_uuid" uuid PRIMARY KEY NOT NULL,
	"last_version" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"model_uuid" uuid,
	"training_since" timestamp with time zone,
	"training_failure" text,
	"families_version" integer
);
--> statement-breakpoint
ALTER TABLE "category_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "category_models" ADD COLUMN "money_accuracy" real;--> statement-breakpoint
ALTER TABLE "category_nodes" ADD COLUMN "file_paths" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE POLICY "of_organization" ON "category_states" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);