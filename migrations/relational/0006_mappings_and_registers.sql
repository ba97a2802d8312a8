CREATE TABLE "category_answers" (
	"organization_uuid" uuid NOT NULL,
	"class_key" text NOT NULL,
	"node_uuid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "category_answers_organization_uuid_class_key_pk" PRIMARY KEY("organization_uuid","class_key")
);
--> statement-breakpoint
ALTER TABLE "category_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_changes" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"summary" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "category_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_models" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"file_key" text NOT NULL,
	"trained_on" integer NOT NULL,
	"held_out" integer NOT NULL,
	"correct" integer NOT NULL,
	"accuracy" real,
	"accuracy_low" real,
	"accuracy_high" real
);
--> statement-breakpoint
ALTER TABLE "category_models" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_nodes" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"parent_uuid" uuid,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "category_nodes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_rules" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"conditions" jsonb NOT NULL,
	"node_uuid" uuid NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "family_changes" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"summary" text NOT NULL,
	"moves" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "family_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "family_pairs" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"left_name" text NOT NULL,
	"right_name" text NOT NULL,
	"score" real NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(38, 2) NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
ALTER TABLE "family_pairs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "party_families" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "party_families" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "party_names" (
	"organization_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"normalized" text NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"family_uuid" uuid NOT NULL,
	"reason" text NOT NULL,
	"score" real NOT NULL,
	CONSTRAINT "party_names_organization_uuid_kind_name_pk" PRIMARY KEY("organization_uuid","kind","name")
);
--> statement-breakpoint
ALTER TABLE "party_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budget_lines" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"period" date NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"member" text DEFAULT '' NOT NULL,
	"amount" numeric(38, 6) NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "budget_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_prices" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_number" text NOT NULL,
	"item" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"price" numeric(38, 6) NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL,
	CONSTRAINT "contract_price_key" UNIQUE NULLS NOT DISTINCT("organization_uuid","contract_number","item","valid_from")
);
--> statement-breakpoint
ALTER TABLE "contract_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contracts" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"supplier" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"renewal" text DEFAULT '' NOT NULL,
	"notice_days" integer,
	"value" numeric(38, 6),
	"currency" text NOT NULL,
	"payment_terms_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_stages" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_uuid" uuid NOT NULL,
	"stage" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"upload_uuid" uuid
);
--> statement-breakpoint
ALTER TABLE "deal_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deals" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" text NOT NULL,
	"customer" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"stage" text NOT NULL,
	"amount" numeric(38, 6) NOT NULL,
	"currency" text NOT NULL,
	"probability" numeric(9, 6),
	"created_date" date,
	"close_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(38, 10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"upload_uuid" uuid,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "register_changes" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"register" text NOT NULL,
	"row_uuid" uuid NOT NULL,
	"upload_uuid" uuid,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "register_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mapping_versions" (
	"organization_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mapping_versions_organization_uuid_kind_pk" PRIMARY KEY("organization_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "mapping_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "line_edits" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset" text NOT NULL,
	"upload_uuid" uuid NOT NULL,
	"row" integer NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "line_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipes" (
	"organization_uuid" uuid NOT NULL,
	"source_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"recipe" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"upload_uuid" uuid,
	CONSTRAINT "recipes_organization_uuid_source_uuid_version_pk" PRIMARY KEY("organization_uuid","source_uuid","version")
);
--> statement-breakpoint
ALTER TABLE "recipes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "upload_sources" (
	"organization_uuid" uuid NOT NULL,
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset" text NOT NULL,
	"name" text NOT NULL,
	"heads" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "upload_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "source_uuid" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "corrects_uuid" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kept" integer;--> statement-breakpoint
CREATE INDEX "category_changes_by_age" ON "category_changes" USING btree ("organization_uuid","at");--> statement-breakpoint
CREATE INDEX "category_models_by_age" ON "category_models" USING btree ("organization_uuid","trained_at");--> statement-breakpoint
CREATE UNIQUE INDEX "category_node_number" ON "category_nodes" USING btree ("organization_uuid","number");--> statement-breakpoint
CREATE INDEX "category_nodes_of_parent" ON "category_nodes" USING btree ("organization_uuid","parent_uuid");--> statement-breakpoint
CREATE INDEX "category_rules_in_order" ON "category_rules" USING btree ("organization_uuid","position");--> statement-breakpoint
CREATE INDEX "family_changes_by_age" ON "family_changes" USING btree ("organization_uuid","kind","at");--> statement-breakpoint
CREATE UNIQUE INDEX "family_pair_names" ON "family_pairs" USING btree ("organization_uuid","kind","left_name","right_name");--> statement-breakpoint
CREATE UNIQUE INDEX "party_family_name" ON "party_families" USING btree ("organization_uuid","kind","name");--> statement-breakpoint
CREATE INDEX "party_names_of_family" ON "party_names" USING btree ("organization_uuid","family_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_line_key" ON "budget_lines" USING btree ("organization_uuid","period","dimension","member");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_key" ON "contracts" USING btree ("organization_uuid","number");--> statement-breakpoint
CREATE INDEX "deal_stages_of" ON "deal_stages" USING btree ("organization_uuid","deal_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_key" ON "deals" USING btree ("organization_uuid","deal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rate_key" ON "exchange_rates" USING btree ("organization_uuid","month","currency");--> statement-breakpoint
CREATE INDEX "register_changes_of_row" ON "register_changes" USING btree ("organization_uuid","row_uuid","at");--> statement-breakpoint
CREATE INDEX "register_changes_of_upload" ON "register_changes" USING btree ("organization_uuid","upload_uuid");--> statement-breakpoint
CREATE INDEX "line_edits_of_upload" ON "line_edits" USING btree ("organization_uuid","upload_uuid","row");--> statement-breakpoint
CREATE INDEX "upload_sources_of" ON "upload_sources" USING btree ("organization_uuid","dataset");--> statement-breakpoint
CREATE POLICY "of_organization" ON "category_answers" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "category_changes" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "category_models" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "category_nodes" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "category_rules" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "family_changes" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "family_pairs" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "party_families" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "party_names" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "budget_lines" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "contract_prices" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "contracts" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "deal_stages" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "deals" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "exchange_rates" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "register_changes" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "mapping_versions" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "line_edits" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "recipes" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_organization" ON "upload_sources" AS PERMISSIVE FOR ALL TO public USING (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid) WITH CHECK (organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid);