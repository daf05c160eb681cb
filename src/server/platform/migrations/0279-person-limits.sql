-- What a person may do by themselves (domain/approval-needs.ts), where it is not what the shop lets anybody: null is as the shop has it. PG15 subset.
alter table memberships
  add column refund_limit_tzs bigint constraint memberships_refund_limit_tzs_bound check (refund_limit_tzs between 0 and 999999999),
  add column price_limit_tzs bigint constraint memberships_price_limit_tzs_bound check (price_limit_tzs between 0 and 999999999),
  add column payout_limit_tzs bigint constraint memberships_payout_limit_tzs_bound check (payout_limit_tzs between 0 and 999999999),
  -- the preset their rights started from (domain/staff-presets.ts): a word beside them, no right by itself
  add column preset text collate "C" constraint memberships_preset_shape check (preset ~ '^[a-z_]{2,20}$');
-- What the person gets with the rights once they join, and where those started from.
alter table invitations
  add column limits jsonb not null default '{}',
  add column preset text collate "C" constraint invitations_preset_shape check (preset ~ '^[a-z_]{2,20}$');
