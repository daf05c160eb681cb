-- A STOP ends reminders of debts too (decision 413): since when, by number, so that it holds for whoever the shop writes that number down for later. PG15 subset.
alter table opt_outs add column reminders_at timestamptz;
