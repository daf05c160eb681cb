-- TotalVFD beside VFDPlus (decision 367).
alter table fiscal_devices drop constraint fiscal_devices_way_check;
alter table fiscal_devices add constraint fiscal_devices_way_check check (way in ('sandbox', 'tra', 'vfdplus', 'totalvfd'));
