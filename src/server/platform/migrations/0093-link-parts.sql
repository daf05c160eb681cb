-- Whether a customer may pay a part of an order on its link (domain/part-payments.ts, decisions 139). PG15 subset.
alter table payment_settings add column link_parts text collate "C" not null default 'debts' constraint payment_settings_link_parts_check check (link_parts in ('never', 'debts', 'always'));
