ALTER TABLE "report_links" ADD COLUMN "filters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_links" ADD COLUMN "run_uuid" uuid;--> statement-breakpoint
ALTER TABLE "report_links" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD COLUMN "link_days" integer;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_run_uuid_position_report_deliveries_run_uuid_position_fk" FOREIGN KEY ("run_uuid","position") REFERENCES "public"."report_deliveries"("run_uuid","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_links_of_run" ON "report_links" USING btree ("run_uuid");