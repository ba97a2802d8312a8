CREATE TABLE "stage_history" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" text NOT NULL,
	"stage" text NOT NULL,
	"since" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stage_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_words" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stage" text NOT NULL,
	"status" text NOT NULL,
	"probability" numeric(9, 6),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stage_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "stage_history_key" ON "stage_history" USING btree ("organization_uuid","deal_id","stage","since");--> statement-breakpoint
CREATE UNIQUE INDEX "stage_word_key" ON "stage_words" USING btree ("organization_uuid",lower("stage"));--> statement-breakpoint
CREATE POLICY "of_organization" ON "stage_history" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "stage_words" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);