-- The taxes of a shop, and the one a product has instead of the shop's default. Whoever registers for VAT starts with the usual codes; a code that was saved stays. PG15 subset.
alter table shops
  add column is_vat_registered boolean not null default false,
  add column tin text not null default '' check (char_length(tin) <= 20),
  add column vrn text not null default '' check (char_length(vrn) <= 20),
  add column tax_codes jsonb not null default '[]',
  add column default_tax_code text check (char_length(default_tax_code) between 1 and 10),
  add column taxes_version int not null default 1 check (taxes_version > 0),
  add constraint shops_tax_codes check (
    case when jsonb_typeof(tax_codes) = 'array' then jsonb_array_length(tax_codes) <= 12 and jsonb_array_length(tax_codes) = jsonb_array_length(jsonb_path_query_array(tax_codes,
      '$[*] ? (@.code like_regex "^.{1,10}$" && @.name like_regex "^.{1,30}$" && @.basisPoints >= 0 && @.basisPoints <= 10000 && @.isOffered.type() == "boolean")'))
    else false end),
  add constraint shops_taxes_default check (not is_vat_registered or default_tax_code is not null);
alter table products add column tax_code text check (char_length(tax_code) between 1 and 10);
