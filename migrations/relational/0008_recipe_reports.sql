ALTER TABLE "uploads" ADD COLUMN "recipe_version" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "recipe_report" jsonb;