-- Who handed a template to WhatsApp last: they are told what became of it, beside the owners (decision 371).
alter table message_templates add column submitted_by uuid;
