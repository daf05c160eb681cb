-- A device that once proved with its key that a session is used on it always must: nobody takes its papers by saying its id (decision 279). PG15 subset.
alter table devices add column proves_session boolean not null default false;
