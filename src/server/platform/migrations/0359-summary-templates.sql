-- The evening's summary may go by a template while the owner's chat is closed (decision 408). PG15 subset.
alter table summaries
  add column template_number_id uuid,
  add column template_name text collate "C",
  add constraint summaries_template_check check (
    (template_number_id is null) = (template_name is null) and template_name ~ '^[a-z0-9_]+$' and char_length(template_name) <= 512
  ),
  add constraint summaries_template_number_fkey foreign key (shop_id, template_number_id) references chat_numbers (shop_id, id) not valid;
