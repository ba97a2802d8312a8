ALTER TABLE "okr_finals" ADD COLUMN "score" numeric;--> statement-breakpoint
ALTER TABLE "okr_finals" ADD COLUMN "score_reason" text DEFAULT '' NOT NULL;