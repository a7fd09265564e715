create or replace function announce_coupon() returns trigger language plpgsql as $$
begin
  perform announce('coupon.redeemed', null, null, coupons.artist_id, 'coupon', new.coupon_id || ':' || new.order_id,
    jsonb_build_object('coupon', jsonb_build_object('id', coupons.id, 'code', coupons.code), 'discount_amount', new.discount_amount,
      'currency', (select currency from orders where orders.id = new.order_id)))
  from coupons where coupons.id = new.coupon_id and coupons.artist_id is not null;
  return null;
end
$$;

create or replace trigger coupon_redemptions_made
  after insert on coupon_redemptions for each row when (new.state = 'used') execute function announce_coupon();

create or replace trigger coupon_redemptions_used
  after update of state on coupon_redemptions
  for each row when (new.state = 'used' and old.state <> 'used')
  execute function announce_coupon();
