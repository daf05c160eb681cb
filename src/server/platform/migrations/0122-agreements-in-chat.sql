-- The question whether a debt is right, asked and answered in the chat (decisions 179). PG15 subset.
alter table debt_agreements
  -- the message that asked it, where it was asked in a chat
  add column chat_message_id uuid,
  drop constraint debt_agreements_answered,
  -- a customer may say no and name no amount
  add constraint debt_agreements_answered check ((answer is null) = (answered_at is null) and (answer is distinct from 'disputed' or review_id is not null));
create index debt_agreements_in_chat on debt_agreements (shop_id, chat_message_id) where chat_message_id is not null;

alter table chat_events
  drop constraint chat_events_kind_check,
  -- of a debt: what the customer's answer was
  add constraint chat_events_kind_check check (kind in ('note', 'handed_over', 'taken', 'assigned', 'handed_back', 'resolved', 'debt_agreed', 'debt_disputed'));
