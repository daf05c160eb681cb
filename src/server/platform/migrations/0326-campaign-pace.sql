-- How fast a campaign by SMS goes out (decision 372); one by WhatsApp has its pace in its offer. Those from before went as fast as the gateway takes them.
alter table campaigns add column pace text not null default 'fast' check (pace in ('slow', 'normal', 'fast'));
