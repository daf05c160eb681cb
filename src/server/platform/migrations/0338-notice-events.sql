-- What people hear of, event by event and not several under one switch (decision 385). Everybody hears of what they heard of. PG15 subset.
alter table push_subscriptions add column events text[] not null default '{}';
alter table notice_mails add column events text[] not null default '{}';

alter table push_subscriptions no force row level security;
alter table notice_mails no force row level security;
alter table memberships no force row level security;
-- Of a template somebody else than an owner hears where they handed it in, and had no switch for it.
update push_subscriptions p set events =
  case when wants_orders then array['orders'] else '{}' end
  || case when wants_payments then array['payments'] else '{}' end
  || case when wants_chats then array['chats', 'mentions'] else '{}' end
  || case when wants_expenses then array['due', 'budgets'] else '{}' end
  || case when wants_alerts then array['devices', 'fiscal', 'papers', 'campaigns', 'sms_low', 'webhooks'] else '{}' end
  || case when wants_alerts or not exists (select from memberships m where m.shop_id = p.shop_id and m.user_id = p.user_id and m.is_admin) then array['templates'] else '{}' end;
-- Who is named in a note was never told by e-mail.
update notice_mails set events =
  case when 'orders' = any(topics) then array['orders'] else '{}' end
  || case when 'payments' = any(topics) then array['payments'] else '{}' end
  || case when 'chats' = any(topics) then array['chats'] else '{}' end
  || case when 'expenses' = any(topics) then array['due', 'budgets'] else '{}' end
  || case when 'alerts' = any(topics) then array['devices', 'fiscal', 'papers', 'campaigns', 'templates', 'sms_low', 'webhooks'] else '{}' end;
alter table memberships force row level security;
alter table notice_mails force row level security;
alter table push_subscriptions force row level security;

alter table push_subscriptions
  alter column events drop default,
  add constraint push_subscriptions_events check (events <@ array['orders', 'payments', 'chats', 'mentions', 'due', 'budgets', 'devices', 'fiscal', 'papers', 'campaigns', 'templates', 'sms_low', 'webhooks'] and cardinality(events) <= 13),
  drop column wants_orders, drop column wants_payments, drop column wants_chats, drop column wants_alerts, drop column wants_expenses;
alter table notice_mails
  alter column events drop default,
  add constraint notice_mails_events check (events <@ array['orders', 'payments', 'chats', 'mentions', 'due', 'budgets', 'devices', 'fiscal', 'papers', 'campaigns', 'templates', 'sms_low', 'webhooks'] and cardinality(events) <= 13),
  drop column topics;
