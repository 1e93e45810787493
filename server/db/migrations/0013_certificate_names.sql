DROP INDEX "certificates_subject";--> statement-breakpoint
ALTER TABLE "user_documents" ADD COLUMN "certificate_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_by" text;--> statement-breakpoint
CREATE INDEX "certificates_replaced_by" ON "certificates" USING btree ("replaced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_subject" ON "certificates" USING btree ("uid","kind","subject") WHERE "certificates"."replaced_by" is null;