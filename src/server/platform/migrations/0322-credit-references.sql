-- Money beside orders stands among the transactions (decision 368) and is found by its reference.
create index credit_moves_reference on credit_moves (shop_id, reference, id) where reference is not null;
