/** Creates a WordPress export with these items. */
export const wxr = (items: string, head = ''): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Coffee notes</title><link>https://coffee.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://coffee.example</wp:base_site_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ana]]></wp:author_login><wp:author_display_name><![CDATA[Ana Ruiz]]></wp:author_display_name></wp:author>
${head}${items}
</channel></rss>
`;

interface Item {
  id?: number;
  title?: string;
  name?: string;
  type?: string;
  status?: string;
  content?: string;
  /** More elements. */
  more?: string;
}

export const wxrItem = ({
  id = 1,
  title = 'Bloom first',
  name = 'bloom-first',
  type = 'post',
  status = 'publish',
  content = '<p>Wait 30 seconds.</p>',
  more = '',
}: Item = {}): string => `<item>
<title><![CDATA[${title}]]></title><link>https://coffee.example/?p=${id}</link>
<pubDate>Tue, 03 Mar 2020 10:00:00 +0000</pubDate><dc:creator><![CDATA[ana]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[2020-03-03 11:00:00]]></wp:post_date>
<wp:post_date_gmt><![CDATA[2020-03-03 10:00:00]]></wp:post_date_gmt>
<wp:post_modified_gmt><![CDATA[2021-04-05 06:07:08]]></wp:post_modified_gmt>
<wp:post_name><![CDATA[${name}]]></wp:post_name><wp:status><![CDATA[${status}]]></wp:status>
<wp:post_type><![CDATA[${type}]]></wp:post_type>${more}</item>`;

export const wxrMeta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
