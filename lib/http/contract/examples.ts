/** The `pagination` of an example whose list fits on one page. */
export function examplePage<Item>(data: Item[]) {
  return { current_page: 1, from: 1, to: data.length, per_page: 15, last_page: 1, total: data.length, data };
}
