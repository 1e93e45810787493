CREATE INDEX "user_created" ON "user" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "progress_log_time" ON "progress_log" USING brin ("at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_created" ON "subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_trial_end" ON "subscriptions" USING btree ("trial_end");--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "feedback_time" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("queued_at") WHERE "mails"."sent_at" is null;