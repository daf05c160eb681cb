-- Less care with payouts is what two owners want: the first one's wish stands here until another owner wants the same, or it is taken back.
alter table payout_settings
  add column wish_needs_second_admin boolean,
  add column wish_password_above_tzs bigint,
  add column wish_by uuid,
  add column wish_at timestamptz,
  add constraint payout_settings_wish check (num_nulls(wish_needs_second_admin, wish_password_above_tzs, wish_by, wish_at) in (0, 4));
