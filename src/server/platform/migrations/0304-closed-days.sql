-- Days on which a shop is closed whatever its hours say: holidays, a stocktaking, a journey (decision 348). [{"from": "2026-12-25", "to": "2026-12-26", "name": "Krismasi"}]. PG15 subset.
alter table storefronts add column closed_days jsonb not null default '[]' constraint storefronts_closed_days check (jsonb_typeof(closed_days) = 'array' and pg_column_size(closed_days) <= 12000);
