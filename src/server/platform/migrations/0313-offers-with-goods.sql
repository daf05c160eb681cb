-- Templates with goods or with cards to swipe, and campaigns of them (decisions 357, 358): what is written is longer, and WhatsApp's ids of the pictures of cards are kept beside that of the file above
-- the words (`header_media_at` is of both). PG15 subset.
alter table campaigns add column card_media text[] check (array_length(card_media, 1) <= 10);
alter table campaigns drop constraint campaigns_offer_check;
alter table campaigns add constraint campaigns_offer_check check (jsonb_typeof(offer) = 'object' and pg_column_size(offer) <= 120000);
alter table message_templates drop constraint message_templates_content_check;
alter table message_templates add constraint message_templates_content_check check (pg_column_size(content) <= 500000);
alter table message_template_languages drop constraint message_template_languages_sent_check;
alter table message_template_languages add constraint message_template_languages_sent_check check (pg_column_size(sent) <= 250000);
alter table sandbox_templates drop constraint sandbox_templates_components_check;
alter table sandbox_templates add constraint sandbox_templates_components_check check (pg_column_size(components) <= 250000);
