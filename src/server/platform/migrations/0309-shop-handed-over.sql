-- An owner makes another person one and leaves, both in one act (decision 353).
alter table owner_changes drop constraint owner_changes_kind_check;
alter table owner_changes add constraint owner_changes_kind_check check (kind in ('make', 'remove', 'transfer'));
