-- What another system did to an order: its key, by the name it had then (decision 388). The key itself may be gone.
alter table order_events add column key_name text constraint order_events_key_name check (char_length(key_name) between 1 and 60);
