-- The last moment, by the server's clock, at which a device said that nothing else waited on it, and the one before: what it sends later was not there at that moment, so it
-- was not done before it, whatever it is dated. Two, because a push writes the newer one itself and is judged by the older one.
alter table devices add column proved_at timestamptz, add column proved_before timestamptz;
