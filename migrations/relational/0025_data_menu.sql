-- What the item of data had nested in it by default goes, so that it drops down to the parts the pages have as tabs. A menu that
-- somebody made is no such text and stays. Rows are guarded from the owner too, until the rights are set again after migrating.
ALTER TABLE "configurations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "configurations" SET "json" = replace("json", '"items":[{"name":"addData","path":"/app/data-manager/new","props":{"title":"Add data","isVisible":true,"isEnable":true,"items":[]}},{"name":"history","path":"/app/data-manager","props":{"title":"History","isVisible":true,"isEnable":true,"items":[]}},{"name":"lines","path":"/app/data-manager/lines","props":{"title":"Lines","isVisible":true,"isEnable":true,"items":[]}}]', '"items":[]')
WHERE "version" = (SELECT max("version") FROM "configurations" AS "newer" WHERE "newer"."organization_uuid" = "configurations"."organization_uuid");
