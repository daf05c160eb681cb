-- Shifts: one drawer, on one device, from its opening cash to its count (commands shift.open, shift.move, shift.close). What passes through a drawer names its shift.
-- A sale is never refused because of its shift: what a command says of it is a plain id, which may arrive before the shift's own opening, or without it. It is that of
-- a drawer only together with the device it was said on. PG15 subset.
create table shifts (
  shop_id uuid not null references shops (id),
  id uuid not null,
  device_id uuid not null,
  opened_by uuid,
  opened_at timestamptz not null,
  float_tzs bigint not null constraint shifts_float_tzs_bound check (float_tzs between 0 and 10000000000000),
  note text not null default '',
  -- null: only its close has come, whose figures stand here until the opening does
  open_received_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  -- an admin closed it and nobody counted; should its device come back, its own close takes this one's place
  is_unseen boolean not null default false,
  -- notes and coins: [{tzs, pieces}]
  counts jsonb not null default '[]',
  counted_tzs bigint constraint shifts_counted_tzs_bound check (counted_tzs between 0 and 9007199254740991),
  -- as its device said, by way of money (domain/shifts.ts)
  sums jsonb,
  expected_tzs bigint constraint shifts_expected_tzs_bound check (expected_tzs between -9007199254740991 and 9007199254740991),
  reason text collate "C",
  close_note text not null default '',
  leave_tzs bigint constraint shifts_leave_tzs_bound check (leave_tzs between 0 and 10000000000000),
  -- what earlier counts of the same close came to
  earlier_counts jsonb not null default '[]',
  received_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index shifts_opened on shifts (shop_id, opened_at, id);
create index shifts_open on shifts (shop_id, opened_at, id) where closed_at is null;
create index shifts_different on shifts (shop_id, opened_at, id) where counted_tzs <> expected_tzs;

-- Cash into a drawer or out of it, beside sales and expenses.
create table drawer_moves (
  shop_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  direction text collate "C" not null check (direction in ('pay_in', 'pay_out')),
  amount_tzs bigint not null constraint drawer_moves_amount_tzs_bound check (amount_tzs between 1 and 10000000000000),
  reason text collate "C" not null,
  note text not null default '',
  by_user_id uuid,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- an admin found that it never happened
  reversed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, shift_id) references shifts (shop_id, id)
);
create index drawer_moves_shift on drawer_moves (shop_id, shift_id, at, id);

alter table shifts enable row level security;
alter table shifts force row level security;
create policy tenant on shifts using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
alter table drawer_moves enable row level security;
alter table drawer_moves force row level security;
create policy tenant on drawer_moves using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

-- The shift an order was made in; its device is the order's.
alter table orders add column shift_id uuid;
create index orders_shift on orders (shop_id, shift_id) where shift_id is not null;
-- The shift a payment was taken or handed back in, and as what: for an order of that shift, for one from before, or back to a customer.
alter table payments
  add column shift_id uuid,
  add column shift_device_id uuid,
  add column shift_way text collate "C" check (shift_way in ('sale', 'debt', 'refund'));
create index payments_shift on payments (shop_id, shift_id) where shift_id is not null;
-- The shift whose drawer paid an expense. Struck out later, the drawer paid it all the same; within the same shift, the money lies in the drawer again.
alter table expenses
  add column shift_id uuid,
  add column shift_device_id uuid,
  add column voided_in_shift boolean not null default false;
create index expenses_shift on expenses (shop_id, shift_id) where shift_id is not null;

-- What of a shift waits for an admin is counted on its report. Cut: whatever a device sends must fit an index.
alter table review_items add column shift_id text collate "C" generated always as (left(lower(raw ->> 'shiftId'), 36)) stored;
create index review_shift on review_items (shop_id, shift_id) where shift_id is not null and kind = 'quarantined' and settled_at is null;
