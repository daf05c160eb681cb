-- A device whose printer others use let a paper wait: it is away until it says something (decision 263). In the place of a word each minute, which a bundle pays for all day. PG15 subset.
alter table shared_printers add column missed_at timestamptz;
