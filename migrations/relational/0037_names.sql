CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "party_families_by_beginning" ON "party_families" USING btree (lower("name") text_pattern_ops,("organization_uuid"::text),"kind");--> statement-breakpoint
CREATE INDEX "party_families_by_parts" ON "party_families" USING gin ("name" gin_trgm_ops,("organization_uuid"::text),"kind") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "contracts_by_beginning" ON "contracts" USING btree (lower(("number" || ' ' || "supplier")) text_pattern_ops,("organization_uuid"::text));--> statement-breakpoint
CREATE INDEX "contracts_by_parts" ON "contracts" USING gin (("number" || ' ' || "supplier") gin_trgm_ops,("organization_uuid"::text)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "actions_by_beginning" ON "actions" USING btree (lower("title") text_pattern_ops,("organization_uuid"::text));--> statement-breakpoint
CREATE INDEX "actions_by_parts" ON "actions" USING gin ("title" gin_trgm_ops,("organization_uuid"::text)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE VIEW "public"."family_names" AS (select "uuid", "kind", "name", "created_at" as "recent" from "party_families" where organization_uuid::text = current_setting('app.organization_uuid', true));--> statement-breakpoint
CREATE VIEW "public"."contract_names" AS (select "uuid", ("number" || ' ' || "supplier") as "name", "end_date" as "recent" from "contracts" where organization_uuid::text = current_setting('app.organization_uuid', true));--> statement-breakpoint
CREATE VIEW "public"."action_names" AS (select "uuid", "title" as "name", "updated_at" as "recent" from "actions" where (organization_uuid::text = current_setting('app.organization_uuid', true) and "actions"."deleted_at" is null));--> statement-breakpoint
CREATE POLICY "of_names" ON "party_families" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "of_names" ON "contracts" AS PERMISSIVE FOR SELECT TO current_user USING (true);--> statement-breakpoint
CREATE POLICY "of_names" ON "actions" AS PERMISSIVE FOR SELECT TO current_user USING (true);