ALTER TABLE "stored_files" ADD COLUMN "scan" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "threat" text;