-- Which letters an admin chose for a refused receipt, and for which lines: kept for one that is written anew (decision 432). PG15 subset.
alter table fiscal_receipts add column letters jsonb constraint fiscal_receipts_letters_size check (pg_column_size(letters) <= 60000);
