CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"user_id" uuid,
	"plan_type" text NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp(6) with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"subscription_id" text,
	"workspace_id" uuid,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reading" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"event_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reading_only" CHECK ("payment_reading"."only")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"subscription_id" text,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"invoice_number" text,
	"billed_at" timestamp with time zone NOT NULL,
	"occurred_at" timestamp(6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"counts" boolean NOT NULL,
	"occurred_at" timestamp(6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"customer_id" text NOT NULL,
	"price_id" text NOT NULL,
	"plan_type" text,
	"status" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"scheduled_action" text,
	"scheduled_at" timestamp with time zone,
	"wished_plan" text,
	"refunded_at" timestamp with time zone,
	"trial_mail_at" timestamp with time zone,
	"occurred_at" timestamp(6) with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" IN ('active', 'trialing', 'past_due', 'paused', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_payments_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payments"("transaction_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_workspace" ON "checkouts" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at" DESC NULLS LAST,"event_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_events_unplaced" ON "payment_events" USING btree ("received_at" DESC NULLS LAST,"event_id" DESC NULLS LAST) WHERE state = 'unplaced';--> statement-breakpoint
CREATE INDEX "payment_events_workspace" ON "payment_events" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "payment_events_subscription" ON "payment_events" USING btree ("subscription_id") WHERE state = 'unplaced';--> statement-breakpoint
CREATE INDEX "payments_workspace" ON "payments" USING btree ("workspace_id","billed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_billed_at" ON "payments" USING btree ("billed_at");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "subscriptions_workspace" ON "subscriptions" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");