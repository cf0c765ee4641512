<?php
// Fields of an SEO plugin, and uploads in the data folder, for the WordPress that tests start.

add_filter('upload_dir', function ($folders) {
    $path = getenv('WORDPRESS_DATA') . '/uploads';
    wp_mkdir_p($path);
    $url = WP_HOME . '/?upload=';
    return ['path' => $path, 'basedir' => $path, 'url' => $url, 'baseurl' => $url, 'subdir' => ''] + $folders;
});

add_action('init', function () {
    // Serves uploads, which are outside of the site's folder.
    if (isset($_GET['upload'])) {
        $file = getenv('WORDPRESS_DATA') . '/uploads/' . basename($_GET['upload']);
        header('Content-Type: ' . (wp_check_filetype($file)['type'] ?: 'application/octet-stream'));
        readfile($file);
        exit;
    }
    if (getenv('WORDPRESS_YOAST')) {
        foreach (['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_canonical'] as $key) {
            register_post_meta('post', $key, [
                'type' => 'string',
                'single' => true,
                'show_in_rest' => true,
                'auth_callback' => fn () => current_user_can('edit_posts'),
            ]);
        }
    }
});
