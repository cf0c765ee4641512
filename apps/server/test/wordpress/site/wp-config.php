<?php
// Configuration of the WordPress that tests start. Each has a folder of its own for its database and uploads.
$data = getenv('WORDPRESS_DATA');
// Also behind proxies, each of which has another address.
$url = isset($_SERVER['HTTP_HOST']) ? 'http://' . $_SERVER['HTTP_HOST'] : getenv('WORDPRESS_URL');

foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $name) {
    define($name, "for tests only: $name");
}
define('DB_NAME', 'wordpress');
define('DB_USER', '');
define('DB_PASSWORD', '');
define('DB_HOST', '');
define('DB_DIR', $data);
define('DB_FILE', 'wordpress.sqlite');
define('WP_HOME', $url);
define('WP_SITEURL', $url);
define('WPMU_PLUGIN_DIR', __DIR__ . '/mu-plugins');
// Allows application passwords without https.
define('WP_ENVIRONMENT_TYPE', 'local');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_DEBUG', false);
if (!defined('ABSPATH')) {
    define('ABSPATH', getenv('WORDPRESS_SITE') . '/');
}
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
