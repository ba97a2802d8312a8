ALTER TABLE "okr_finals" ADD COLUMN "actions" integer;--> statement-breakpoint
ALTER TABLE "okr_finals" ADD COLUMN "planned" numeric;--> statement-breakpoint
ALTER TABLE "okr_finals" ADD COLUMN "realised" numeric;