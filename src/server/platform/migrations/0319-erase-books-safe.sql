-- What is asked before books are deleted from is read from the tables themselves: a temporary table of the same name comes last, not first; and nobody but the app may ask at all (decision 365). PG15 subset.
do $$ begin
  execute format('alter function is_erasing(uuid) set search_path to %I, pg_temp', current_schema());
  execute format('alter function erase_books(text, int) set search_path to %I, pg_temp', current_schema());
end $$;
revoke all on function erase_books(text, int) from public;
grant execute on function erase_books(text, int) to kaunta_app;
